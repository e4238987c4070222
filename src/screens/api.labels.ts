// Messages for failed calls when the server gives none.

import type { Words } from '#engine/words.ts'

export const apiWords = {
  done: ['Opération effectuée', '操作成功', 'Operation successful'],
  timeout: ['La requête a expiré !', '网络请求超时！', 'Network request timeout!'],
  exception: ['Le serveur ne répond pas !', '服务端异常！', 'Server exception!'],
  offline: ['Vous êtes hors ligne !', '您断网了！', 'You are disconnected!'],
  duplicate: [
    'Annulation automatique d’une requête en double',
    '因为请求重复被自动取消',
    'Automatic cancellation due to duplicate request',
  ],
  tooMany: [
    'Trop de demandes. Réessayez dans {seconds} s.',
    '请求过于频繁，请 {seconds} 秒后再试。',
    'Too many requests. Try again in {seconds} s.',
  ],
  unknown: [
    'Le serveur n’a pas dit si c’est enregistré. Réessayez : ce ne sera pas fait deux fois.',
    '服务器未确认是否已保存。请重试，操作不会重复执行。',
    'The server did not tell whether this was saved. Try again: it will not be done twice.',
  ],
  abnormal: [
    'Problème inhabituel, contactez l’administrateur du site !',
    '异常问题，请联系网站管理员！',
    'Abnormal problem, please contact the website administrator!',
  ],
  brokenText: [
    'Une partie du programme n’est pas arrivée ou s’est arrêtée. Réessayez ; si cela se répète, prévenez l’administrateur.',
    '程序的一部分未能加载或已停止运行。请重试；如仍出现，请联系管理员。',
    'A part of the program did not arrive or has stopped. Try again; if it happens again, tell the administrator.',
  ],
  offlineText: [
    'Vous êtes hors ligne. Réessayez dès que la connexion est revenue.',
    '您已断网。网络恢复后请重试。',
    'You are offline. Try again as soon as the connection is back.',
  ],
} as const satisfies Record<string, Words>

const noRight = [
  'Vous n’avez pas le droit d’effectuer cette opération !',
  '您没有权限操作！',
  'You do not have permission to operate!',
] as const satisfies Words

export const statusWords = {
  302: ['L’adresse a été redirigée !', '接口重定向了！', 'Interface redirected!'],
  400: ['Paramètre incorrect !', '参数不正确！', 'Incorrect parameter!'],
  401: noRight,
  403: noRight,
  404: ['Adresse demandée introuvable : {url}', '请求地址出错：{url}', 'Error requesting address: {url}'],
  408: ['La requête a expiré !', '请求超时！', 'Request timed out!'],
  409: [
    'La même donnée existe déjà dans le système !',
    '系统已存在相同数据！',
    'The same data already exists in the system!',
  ],
  500: ['Erreur interne du serveur !', '服务器内部错误！', 'Server internal error!'],
  501: ['Service non réalisé !', '服务未实现！', 'Service not implemented!'],
  502: ['Erreur de passerelle !', '网关错误！', 'Gateway error!'],
  503: ['Service indisponible !', '服务不可用！', 'Service unavailable!'],
  504: [
    'Le service est momentanément indisponible, réessayez plus tard !',
    '服务暂时无法访问，请稍后再试！',
    'The service is temporarily unavailable Please try again later!',
  ],
  505: ['Version HTTP non prise en charge !', 'HTTP 版本不受支持！', 'HTTP version is not supported!'],
} as const satisfies Record<number, Words>
