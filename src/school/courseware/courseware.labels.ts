import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/words.ts'
import type { courseware } from './courseware.ts'

export const coursewareLabels = {
  one: ['Ressource pédagogique', '课件', 'Courseware'],
  many: ['Ressources', '课件管理', 'Courseware'],
  about: [
    'Ce que les étudiants lisent, regardent et téléchargent pour un cours, et qui l’a ouvert.',
    '学生在课程中阅读、观看和下载的资料，以及谁已查看。',
    'What students read, watch and download for a course, and who has opened it.',
  ],
  firstStep: [
    'Ajoutez un fichier, un lien, une vidéo ou un texte.',
    '请添加文件、链接、视频或文本。',
    'Add a file, a link, a video or a text.',
  ],
  fields: {
    title: ['Titre', '标题', 'Title'],
    title_zh: ['Titre en chinois', '中文标题', 'Title in Chinese'],
    course_id: ['Cours', '课程', 'Course'],
    course_plan_id: ['Séance liée', '关联课次', 'Session'],
    kind: ['Type', '类型', 'Kind'],
    file: ['Fichier', '文件', 'File'],
    attachment_id: ['Pièce jointe', '附件', 'Attachment'],
    url: ['Lien', '链接', 'Link'],
    body: ['Texte', '正文', 'Text'],
    language: ['Langue', '语言', 'Language'],
    category: ['Nature', '资料类别', 'Category'],
    audience: ['Public', '可见范围', 'Audience'],
    student_ids: ['Étudiants choisis', '指定学生', 'Chosen students'],
    release_rule: ['Règle de publication', '发布规则', 'Release rule'],
    release_at: ['Visible à partir du', '发布时间', 'Visible from'],
    expire_at: ['Visible jusqu’au', '截止时间', 'Visible until'],
    allow_download: ['Téléchargement autorisé', '允许下载', 'Downloadable'],
    watermark: ['Filigrane nominatif', '个人水印', 'Watermark'],
    file_version: ['Version', '版本', 'Version'],
    opened_count: ['Vu', '已查看', 'Seen'],
    status: ['Statut', '状态', 'Status'],
    weigh: ['Ordre', '排序', 'Order'],
  },
  values: {
    kind: {
      file: ['Fichier', '文件', 'File'],
      link: ['Lien', '链接', 'Link'],
      video: ['Vidéo', '视频', 'Video'],
      text: ['Texte', '文本', 'Text'],
    },
    category: {
      slides: ['Diaporama', '课件', 'Slides'],
      handout: ['Polycopié', '讲义', 'Handout'],
      exercise: ['Exercice', '练习', 'Exercise'],
      correction: ['Corrigé', '答案', 'Answers'],
      past_paper: ['Annale', '真题', 'Past paper'],
      recording: ['Enregistrement', '录播', 'Recording'],
      reference: ['Référence', '参考资料', 'Reference'],
    },
    audience: {
      course: ['Tout le cours', '全班', 'Whole course'],
      selected: ['Sélection', '指定学生', 'Selection'],
      teachers: ['Enseignants', '仅教师', 'Teachers'],
    },
    release_rule: {
      date: ['À la date', '按日期', 'On the date'],
      session_start: ['Au début de la séance', '上课时', 'When the session starts'],
      session_end: ['À la fin de la séance', '下课后', 'When the session ends'],
    },
    status: {
      draft: ['Brouillon', '草稿', 'Draft'],
      published: ['Publié', '已发布', 'Published'],
      archived: ['Archivé', '已归档', 'Archived'],
    },
  },
  actions: {
    publish: ['Publier', '发布', 'Publish'],
    withdraw: ['Retirer', '撤回', 'Withdraw'],
    archive: ['Archiver', '归档', 'Archive'],
  },
  tabs: {
    what: ['Ressource', '课件', 'Courseware'],
    whom: ['Public et diffusion', '可见范围与发布', 'Audience and release'],
  },
} satisfies Labels<typeof courseware>

export const coursewareRefusals = {
  needsFile: [
    'Envoyez le fichier de cette ressource avant de la publier.',
    '请先上传文件再发布。',
    'Send the file of this courseware before publishing it.',
  ],
  needsLink: [
    'Indiquez l’adresse de cette ressource avant de la publier.',
    '请先填写链接地址再发布。',
    'Give the address of this courseware before publishing it.',
  ],
  needsText: [
    'Écrivez le texte de cette ressource avant de la publier.',
    '请先填写正文再发布。',
    'Write the text of this courseware before publishing it.',
  ],
  needsSession: [
    'Choisissez la séance dont dépend la publication.',
    '请选择发布所依据的课次。',
    'Choose the session that the release depends on.',
  ],
  sessionOfAnotherCourse: [
    'Cette séance appartient à un autre cours.',
    '该课次属于其他课程。',
    'This session belongs to another course.',
  ],
  expiresTooSoon: [
    'La fin de visibilité doit suivre son début.',
    '截止时间必须晚于发布时间。',
    'It must be visible before it expires.',
  ],
  onlyPicturesMarked: [
    'Le filigrane n’est possible que sur une image (PNG, JPEG, WebP).',
    '个人水印仅支持图片（PNG、JPEG、WebP）。',
    'A watermark is only possible on a picture (PNG, JPEG, WebP).',
  ],
  notOwnCourse: ['Vous ne donnez pas ce cours.', '您不教授此课程。', 'You do not teach this course.'],
} as const satisfies Record<string, Words>
