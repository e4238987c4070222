import type { Words } from '#engine/words.ts'

export const cacheWords = {
  about: ['Vider ce que le serveur garde en mémoire', '清理服务器缓存', 'Clear what the server remembers'],
  wrongType: ['Paramètre incorrect : type', '参数错误：type', 'Parameter error: type'],
  cleared: [
    'Cache du système vidé : {answers} décomptes, {people} identités',
    '系统缓存已清理：{answers} 项统计，{people} 个身份',
    'System cache cleared: {answers} counts, {people} identities',
  ],
  browser: [
    'Cache du navigateur vidé : {queries} lectures, {views} affichages de liste',
    '浏览器缓存已清理：{queries} 项读取，{views} 个列表视图',
    'Browser cache cleared: {queries} readings, {views} list views',
  ],
} as const satisfies Record<string, Words>
