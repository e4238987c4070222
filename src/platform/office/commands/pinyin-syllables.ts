// The pinyin of the Chinese characters that occur in the titles of pages and in the other words for them. A dictionary
// of all characters would be as large as the rest of the command dialog. A test compares this list with such a
// dictionary.

const signsOf = `
  an安案 bai白 ban办板版班 bao保报 bei备被 ben本 bi毕 bian变编 biao标表 bing并 bo驳 bu不布步补部 cai材菜财 can参 cao操 ce册测 cha差查
  chang常长 chao超 che撤 cheng城成称程 chi持迟 chong重 chou酬 chu出除 chuan传 ci次 cun存 da大打达 dai待 dan单 dang当档
  dao到导 de的 deng登等 di地第递 dian店点电 ding定订顶 dong动 du度读 duan段短端 e额 fa发法 fan翻 fang放方访 fei费 fen份分 feng封
  fu付复服辅附 gai改概 gan感 gao告 ge个格 geng更 gong公共功工 gou构 gu估 guan关管 gui归规 guo过 hai还孩 hang航 hao号好 he合核
  hou后 hu互户护 hua划话 huan换欢环 hui会回徽恢 huo或 ji即及机积籍级绩计记纪 jia假加家 jian件监见间 jiang将 jiao交教 jie捷接结节解
  jin仅今禁进金 ju具居拒据 jue决绝角 jun均 kai开 kan看 kao考 ke可科课 kong控空 kou口 kuai块快 kuan款 kuang旷 kuo扩 lan览 lao老
  le了 lei类 li历理 lian联 liang两 liao料 ling令领 liu流留 lu录路 lv律 ma码 man满 mei每 mi密 mian免面 min敏 ming名命明
  mo模默 mu目 nan南 ni你 nian年 nin您 ou欧 pai排牌 pei培配 pi批 pian片 piao票 ping平评 qi器期 qian前签迁 qin勤 qing清请
  qiu求 qu区取趋 quan全权 que确缺 qun群 ren人任认 ri日 ru入 se色 shai筛 shan删 shang上商 shao少 she设 shen审申 sheng剩声生升
  shi势始室市师式时是示试 shou手收首 shu书数束署 shua刷 shuang双 shui水 si私 song送 suan算 suo所锁 tai台态汰 tao淘 ti提题 tian天
  tiao条 tong同统通 tou头 tu图 tui退 wan完 wang网往 wei位未 wen文问 wo我 wu务无 xi息晰系 xia下 xian显现线闲限 xiang箱项 xiao小校消销
  xie协 xin信心新薪 xing型姓行醒 xiu修 xu续许需 xuan选 xue学 xun循训 yan言验 yao要邀钥 ye业页 yi一以已异移议译 yin印隐 ying迎 yong用
  you有由邮 yu与于余语预 yuan元员 yue阅 yun允 zai在载 zao早 ze则 zhan展站 zhang章账 zhao招照 zheng正证整 zhi制址志指止知置至
  zhong中终钟 zhu主注 zhuan专 zhuang状 zhun准 zi字自资子 zong总 zu组足 zui最 zuo作
`

/** The syllable of each character. */
export const syllableOf: ReadonlyMap<string, string> = new Map(
  signsOf
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [syllable = '', signs = ''] = group.split(/(?<=^[a-z]+)(?=\p{Script=Han})/u)
      return [...signs].map((sign): [string, string] => [sign, syllable])
    }),
)

/**
 * Words in which a character is not read as usual. Usual is the reading in `syllableOf`, and for initials the one of
 * the collator in matching.ts. 重复 is listed because the collator reads 重 as zhong.
 */
export const spelledWords: Readonly<Record<string, readonly string[]>> = {
  模板: ['mu', 'ban'],
  重点: ['zhong', 'dian'],
  家长: ['jia', 'zhang'],
  重复: ['chong', 'fu'],
}
