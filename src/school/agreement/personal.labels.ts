// Words for the personal data of agreement.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  signature: ['Signatures des protocoles', '协议签署记录', 'Signatures of agreements'],
  event: ['Événements des protocoles', '协议事件记录', 'Events of agreements'],
  activity: ['Protocoles et signatures', '协议与签署', 'Agreements and signatures'],
  purpose: [
    'Conclure contrats, conventions et consentements, et en prouver la signature',
    '签订合同、协议与同意书，并证明其签署',
    'Conclude contracts, agreements and consents, and prove their signing',
  ],
  seenBy: [
    'La direction, la scolarité et la comptabilité ; chaque signataire pour ce qu’il signe',
    '校领导、学籍办与财务；签署人仅可见自己签署的文件',
    'Head, registry and accounting; each signer for what they sign',
  ],
  staysAgreements: [
    'Un protocole signé reste entier, comme preuve, {days} jours après sa fin (C. civ., art. 2224) ; puis la nuit l’anonymise et efface son fichier.',
    '已签署的协议作为证据在到期后完整保留 {days} 天（《民法典》第2224条），随后自动匿名化并删除文件。',
    'A signed agreement stays whole, as evidence, for {days} days after its end (French Civil Code, art. 2224); then it is made anonymous at night and its file erased.',
  ],
  kept: [
    'Protocole conclu, après sa fin, comme preuve (C. civ., art. 2224)',
    '已签订的协议（到期后作为证据保存，《民法典》第2224条）',
    'A concluded agreement, after its end, as evidence (French Civil Code, art. 2224)',
  ],
  keptReason: [
    'Preuve des obligations : cinq ans au moins (C. civ., art. 2224), dix pour les pièces comptables (C. com., art. L. 123-22)',
    '义务凭证：至少五年（《民法典》第2224条），会计凭证十年（《商法典》第L.123-22条）',
    'Evidence of obligations: five years at least (Civil Code, art. 2224), ten for accounts (Commercial Code, art. L. 123-22)',
  ],
} as const satisfies Record<string, Words>
