// Reasons why a template cannot be saved, published or revised.

import type { Words } from '#engine/words.ts'

export const templateRefusals = {
  codeTaken: [
    'Le code « {code} » est déjà celui d’un autre modèle. Créez une nouvelle révision de celui-ci.',
    '代码“{code}”已被其他模板使用。请为该模板新建版本。',
    'The code “{code}” already belongs to another template. Make a new revision of that one.',
  ],
  frozen: [
    'La révision {revision} est publiée : son texte ne change plus. Créez une nouvelle révision.',
    '版本 {revision} 已发布，内容不可更改。请新建版本。',
    'Revision {revision} is published: its text no longer changes. Make a new revision.',
  ],
  codeKept: [
    'Le code d’une révision est celui du modèle dont elle vient.',
    '版本的代码与原模板相同，不可更改。',
    'The code of a revision is that of the template it comes from.',
  ],
  unknownPlaceholder: [
    'Ces champs n’existent pas : {names}. Choisissez-les dans la liste.',
    '以下占位符不存在：{names}。请从列表中选择。',
    'These placeholders do not exist: {names}. Pick them from the list.',
  ],
  needsText: ['Le texte manque en {languages}.', '缺少{languages}正文。', 'The text is missing in {languages}.'],
  unevenColumns: [
    'En deux colonnes, chaque paragraphe a son vis-à-vis : le français en compte {fr}, le chinois {zh}.',
    '双栏版式要求段落一一对应：法文 {fr} 段，中文 {zh} 段。',
    'In two columns each paragraph faces another: the French has {fr}, the Chinese {zh}.',
  ],
  needsSigners: [
    'Dites qui signe : il faut au moins un signataire obligatoire.',
    '请指定签署人：至少需要一位必签人。',
    'Say who signs: at least one required signer is needed.',
  ],
  noSigners: [
    'Un document d’information n’a pas de signataire.',
    '仅供阅读的文件没有签署人。',
    'A document for information has no signer.',
  ],
  wrongSigners: [
    'La liste des signataires n’est pas lisible : une qualité, un ordre de 1 à 9, chacune une fois.',
    '签署人列表无效：每个身份只能出现一次，顺序为 1 至 9。',
    'The list of signers cannot be read: a role, an order from 1 to 9, each once.',
  ],
  missingPoints: [
    'Un contrat de formation doit comporter (art. L. 6353-4 du code du travail) : {points}. Cochez chaque point une fois la clause rédigée.',
    '培训合同必须包含以下内容（《劳动法典》第 L. 6353-4 条）：{points}。请在写好相应条款后逐项勾选。',
    'A training contract must state (code du travail, art. L. 6353-4): {points}. Tick each point once its clause is written.',
  ],
  shortCoolingOff: [
    'Le délai de rétractation d’un contrat de formation est d’au moins 10 jours (art. L. 6353-5 du code du travail).',
    '培训合同的冷静期至少为 10 天（《劳动法典》第 L. 6353-5 条）。',
    'The withdrawal period of a training contract is at least 10 days (code du travail, art. L. 6353-5).',
  ],
  newerDraft: [
    'La révision {revision} est déjà en préparation.',
    '版本 {revision} 已在编写中。',
    'Revision {revision} is already being prepared.',
  ],
  used: [
    'Ce modèle n’est plus un brouillon : retirez-le au lieu de le supprimer.',
    '该模板已不是草稿：请停用而不是删除。',
    'This template is no longer a draft: retire it instead of deleting it.',
  ],
} as const satisfies Record<string, Words>

export const languageWords = {
  fr: ['français', '法文', 'French'],
  zh: ['chinois', '中文', 'Chinese'],
  en: ['anglais', '英文', 'English'],
} as const satisfies Record<string, Words>
