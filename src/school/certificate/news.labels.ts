import type { Words } from '#engine/words.ts'

export const certificateNews = {
  issued: {
    title: ['{kind} : document disponible', '{kind}已签发', '{kind}: document available'],
    body: [
      'Votre document {number} est délivré. Vous le téléchargez sur la page de vos attestations.',
      '您的文件 {number} 已签发，可在“我的证明”页面下载。',
      'Your document {number} has been issued. Download it on the page of your certificates.',
    ],
  },
  refused: {
    title: ['{kind} : demande refusée', '{kind}申请被拒绝', '{kind}: request refused'],
    body: [
      'Votre demande {number} est refusée. Motif : {reason}',
      '您的申请 {number} 被拒绝。原因：{reason}',
      'Your request {number} is refused. Reason: {reason}',
    ],
  },
  revoked: {
    title: ['{kind} : document révoqué', '{kind}已撤销', '{kind}: document revoked'],
    body: [
      'Votre document {number} n’est plus valable. Motif : {reason}',
      '您的文件 {number} 已失效。原因：{reason}',
      'Your document {number} is no longer valid. Reason: {reason}',
    ],
  },
} as const satisfies Record<string, Record<'title' | 'body', Words>>
