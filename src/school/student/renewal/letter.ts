// Writes the letter of the head of the school about a repeated year or a change of programme. It is in French only,
// because it is addressed to the administration.

interface Facts {
  repeated: readonly string[]
  changes: readonly { year: string; from: { fr: string }; to: { fr: string } }[]
}
interface About {
  student: { last_name: string; first_name: string }
  /** The explanation that the office has entered. */
  explanation: string | null
  signatory: string
}

const heading = 'Lettre de la direction'

/** Returns null if there is nothing to explain. */
export function letterOf({ repeated, changes }: Facts, { student, explanation, signatory }: About) {
  if (repeated.length === 0 && changes.length === 0) return null
  const name = `${student.first_name} ${student.last_name.toLocaleUpperCase('fr')}`
  const sentences = [
    'Madame, Monsieur,',
    `J’ai l’honneur de vous apporter, au sujet du parcours de ${name}, les précisions suivantes.`,
    ...(repeated.length > 0 ? [repeatedSentence(repeated)] : []),
    ...changes.map(
      ({ year, from, to }) => `L’étudiant a changé de formation en ${year} : « ${from.fr} », puis « ${to.fr} ».`,
    ),
    ...(explanation ? [explanation] : []),
    'L’établissement confirme la poursuite des études dans la formation actuelle. Les résultats et l’assiduité figurent dans les pièces jointes.',
    'Je vous prie d’agréer, Madame, Monsieur, l’expression de ma considération distinguée.',
    ...(signatory ? [signatory] : []),
  ]
  return { heading, wording: sentences.join('\n').slice(0, wordingMost) }
}

/** The greatest length of the wording of a free certificate. */
const wordingMost = 2000

const repeatedSentence = (years: readonly string[]) =>
  years.length === 1
    ? `L’année ${years[0]} a été suivie une seconde fois.`
    : `Les années ${years.join(', ')} ont été suivies une seconde fois.`
