// The entity of courseware: a file, a link, a video or a text that a teacher gives to a course.

import {
  belongsTo,
  belongsToMany,
  choice,
  file,
  integer,
  moment,
  richText,
  state,
  text,
  toggle,
  weigh,
} from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

export const courseware = resource({
  name: 'courseware',
  path: 'k/courseware',
  menu: { group: 'teaching', icon: 'folders', weigh: 50 },
  title: 'title',
  versioned: true,
  state: 'status',
  fields: {
    title: text({ required: true, max: 160, sort: true, search: true, tab: 'what' }),
    title_zh: text({ max: 160, search: true, list: 'more' }),
    course_id: belongsTo('course', { required: true, filter: true }),
    course_plan_id: belongsTo('course_plan', { filter: true, delete: 'null', list: 'more' }),
    kind: choice(['file', 'link', 'video', 'text'], { default: 'file', filter: true }),
    file: file(),
    attachment_id: belongsTo('attachment', { form: false, list: false, delete: 'keep' }),
    url: text({ max: 500, format: 'url', list: false }),
    body: richText(),
    language: text({ format: 'language', filter: true, list: 'more' }),
    category: choice(['slides', 'handout', 'exercise', 'correction', 'past_paper', 'recording', 'reference'], {
      filter: true,
    }),
    audience: choice(['course', 'selected', 'teachers'], { default: 'course', filter: true, tab: 'whom' }),
    student_ids: belongsToMany('student', { through: 'courseware_target', list: false }),
    release_rule: choice(['date', 'session_start', 'session_end'], { default: 'date', list: 'more' }),
    release_at: moment({ sort: true }),
    expire_at: moment({ sort: true, list: 'more' }),
    allow_download: toggle({ default: 1, filter: true, list: 'more' }),
    watermark: toggle({ list: 'more' }),
    file_version: integer({ default: 1, form: false, list: 'more' }),
    opened_count: integer({ default: 0, form: false, sort: true }),
    status: state({ draft: 'grey', published: 'green', archived: 'grey' }),
    weigh: weigh(),
  },
  actions: {
    publish: { from: ['draft', 'archived'], to: 'published', tone: 'green' },
    withdraw: { from: ['published'], to: 'draft', tone: 'orange' },
    archive: { from: ['draft', 'published'], to: 'archived' },
  },
})
