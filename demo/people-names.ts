// The ninety-six people of the demo school. All are invented; two have the same name, as in real schools.

export interface Person {
  /** The part of the e-mail before the @, and the key in the stories. */
  key: string
  last: string
  first: string
  gender: 0 | 1 | 2
  nationality: string
  native: string | null
}
type Named = readonly [last: string, first: string, gender: 0 | 1 | 2, native?: string]

const chinese: Named[] = [
  ['Zhang', 'Wei', 1, '张伟'],
  ['Zhang', 'Wei', 1, '张伟'],
  ['Wang', 'Xinyi', 2, '王欣怡'],
  ['Li', 'Haoran', 1, '李浩然'],
  ['Liu', 'Yutong', 2, '刘雨桐'],
  ['Ouyang', 'Zihan', 2, '欧阳子涵'],
  ['Ouyang', 'Zihan', 2, '欧阳子涵'],
  ['Lü', 'Mengjie', 2, '吕梦洁'],
  ['Chen', 'Yu', 1, '陈宇'],
  ['Yang', 'Siqi', 2, '杨思琪'],
  ['Huang', 'Zixuan', 1, '黄子轩'],
  ['Zhao', 'Lei', 1, '赵磊'],
  ['Wu', 'Yuxin', 2, '吴雨欣'],
  ['Zhou', 'Tianyu', 1, '周天宇'],
  ['Xu', 'Ruoxi', 2, '徐若曦'],
  ['Sun', 'Jing', 2, '孙静'],
  ['Ma', 'Chao', 1, '马超'],
  ['Zhu', 'Linna', 2, '朱琳娜'],
  ['Hu', 'Jiayi', 2, '胡佳怡'],
  ['Guo', 'Mingze', 1, '郭明泽'],
  ['He', 'Shan', 2, '何珊'],
  ['Lin', 'Zhiyuan', 1, '林志远'],
  ['Gao', 'Ming', 1, '高明'],
  ['Luo', 'Ming', 1, '罗明'],
  ['Zheng', 'Wenxuan', 1, '郑文轩'],
  ['Liang', 'Junhao', 1, '梁俊豪'],
  ['Xie', 'Tian', 2, '谢甜'],
  ['Song', 'Jiaqi', 2, '宋佳琪'],
  ['Tang', 'Yifei', 2, '唐一菲'],
  ['Deng', 'Siyu', 2, '邓思雨'],
  ['Han', 'Xue', 2, '韩雪'],
  ['Feng', 'Yichen', 1, '冯奕辰'],
  ['Cao', 'Yifan', 1, '曹一凡'],
  ['Peng', 'Bo', 1, '彭博'],
  ['Zeng', 'Keqing', 2, '曾可晴'],
  ['Xiao', 'Han', 1, '肖涵'],
  ['Tian', 'Ruyi', 2, '田如意'],
  ['Dong', 'Jiahui', 2, '董嘉慧'],
  ['Pan', 'Zihao', 1, '潘子豪'],
  ['Yuan', 'Meng', 2, '袁梦'],
  ['Cai', 'Wenjing', 2, '蔡文静'],
  ['Jiang', 'Nan', 2, '蒋楠'],
  ['Yu', 'Chengyi', 1, '余承毅'],
  ['Du', 'Yanan', 2, '杜雅楠'],
  ['Ye', 'Qing', 2, '叶青'],
  ['Cheng', 'Hongyu', 1, '程鸿宇'],
  ['Wei', 'Shiyao', 2, '魏诗瑶'],
  ['Su', 'Yixin', 2, '苏一心'],
  ['Lu', 'Jian', 1, '卢健'],
  ['Ding', 'Yuchen', 1, '丁宇晨'],
  ['Ren', 'Jie', 1, '任杰'],
  ['Shen', 'Anqi', 2, '沈安琪'],
  ['Yao', 'Zhengyang', 1, '姚正阳'],
  ['Jin', 'Xiaoyu', 2, '金小雨'],
  ['Fan', 'Bingqian', 2, '范冰倩'],
  ['Shi', 'Kai', 1, '石凯'],
  ['Tan', 'Yaqi', 2, '谭雅琪'],
  ['Qiu', 'Yanxi', 2, '邱言希'],
  ['Hou', 'Guanlin', 1, '侯冠霖'],
  ['Bai', 'Ruiqi', 1, '白瑞琦'],
  ['Meng', 'Zihao', 1, '孟子豪'],
  ['Qin', 'Lan', 2, '秦岚'],
  ['Jia', 'Mingxuan', 1, '贾明轩'],
  ['Xia', 'Yu', 2, '夏雨'],
  ['Fang', 'Yi', 1, '方毅'],
  ['Zou', 'Yiran', 2, '邹怡然'],
  ['Shangguan', 'Wan’er', 2, '上官婉儿'],
]

const french: Named[] = [
  ['Moreau', 'Léa', 2],
  ["L'Hôpital", 'Noé', 1],
  ['De La Tour', 'Anne-Sophie', 2],
  ['Bernard', 'Maxime', 1],
  ['Petit', 'Jules', 1],
  ['Roux', 'Camille', 2],
  ['Fournier', 'Manon', 2],
  ['Lambert', 'Hugo', 1],
  ['Garcia', 'Inès', 2],
  ['Perrin', 'Lucas', 1],
  ['Chevalier', 'Zoé', 2],
  ['Lemaître', 'Gaëlle', 2],
  ['Nguyen-Marchand', 'Adrien', 1],
  ['D’Aubigny', 'Éloïse', 2],
  ['Bonnet', 'Théo', 1],
  ['Le Goff', 'Yann', 1],
  ['Ferrand', 'Clémence', 2],
  ['Mercier', 'François-Xavier', 1],
  ['Aubert', 'Maëlys', 2],
]

const others: [nationality: string, ...named: Named][] = [
  ['VN', 'Nguyen', 'Thi Hoa', 2],
  ['PT', 'Silva', 'João', 1],
  ['KR', 'Kim', 'Seo-yeon', 2],
  ['MA', 'El Amrani', 'Yassine', 1],
  ['JP', 'Tanaka', 'Haruka', 2, '田中遥'],
  ['NG', 'Okafor', 'Chidi', 1],
  ['PL', 'Kowalska', 'Zofia', 2],
  ['IT', 'Rossi', 'Giulia', 2],
  ['SN', 'Diallo', 'Aminata', 2],
  ['LB', 'Haddad', 'Karim', 1],
]

export const people: Person[] = keyed([
  ...chinese.map((named) => ['CN', ...named] as const),
  ...french.map((named) => ['FR', ...named] as const),
  ...others,
])

function keyed(list: readonly (readonly [nationality: string, ...named: Named])[]): Person[] {
  const seen = new Map<string, number>()
  return list.map(([nationality, last, first, gender, native]) => {
    const name = `${letters(first)}.${letters(last)}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { key: count === 1 ? name : `${name}${count}`, last, first, gender, nationality, native: native ?? null }
  })
}

/** `Éloïse D’Aubigny` gives `eloise` and `daubigny`. */
function letters(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}
