import type { Words } from '#engine/words.ts'

export const issueForWords = {
  title: ['Délivrer une attestation', '签发证明', 'Issue a certificate'],
  withFiles: ['Ouvrir aussi le PDF à imprimer', '同时打开 PDF 以便打印', 'Also open the PDF for printing'],
  preview: ['Aperçu', '预览', 'Preview'],
  asked: [
    'Déjà demandée : {number} est délivrée, sans doublon.',
    '已有申请：将签发 {number}，不会重复。',
    'Requested already: {number} is issued, without a second one.',
  ],
  language: ['Comme demandé, sinon en français', '与申请一致；无申请时为法语', 'As requested, otherwise in French'],
  act: ['Délivrer', '签发', 'Issue'],
} as const satisfies Record<string, Words>
