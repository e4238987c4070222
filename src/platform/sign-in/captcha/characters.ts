// The Chinese characters of the captcha. The font beside this file (Noto Sans SC Bold, of
// @expo-google-fonts/noto-sans-sc 0.4.3, licence in OFL.txt) contains only these characters and ASCII: after a change
// here, make it again with subset-font.

/**
 * Characters that children learn first. Left out: one of two similar characters (南 and 雨, 园 and 国), and characters of
 * few strokes, which lines of the background could imitate.
 */
export const characters: readonly string[] = Array.from(
  '春夏秋冬东西北风雨雪云电光山河湖海森花草树叶桃瓜豆米茶酒鱼马牛羊狗猫虎兔龙鼠鸡象熊鹿红黄蓝绿紫黑金铁' +
    '石家城市村路桥船车门窗桌椅灯床杯碗筷瓶笔纸书画琴棋歌舞球学校老师友爱父母哥弟妹奶孩头脸眼耳鼻嘴牙手足' +
    '心脚晚年星期时飞坐站听说写看唱笑哭想答新长短快慢轻冷热远甜苦香美国衣服裤鞋帽伞包表钟医店行公数文音乐' +
    '体饭菜汤糖盐油蛋肉汁火水田井竹麦房层墙我好多前后外空气影声道物化史地兵剑箭鼓蝶蚁蛇虾针线绳梦桶塔',
)
