import { belongsTo, integer, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** One row per stored file. Only its display name can be changed. */
export const attachment = resource({
  name: 'attachment',
  path: 'routine/attachment',
  menu: { group: 'system', icon: 'folder', weigh: 87 },
  title: 'name',
  order: ['last_upload_time', 'desc'],
  calls: ['index', 'edit', 'del', 'export'],
  fields: {
    /** Path below the storage, as fields store it: `/storage/…`. */
    url: text({ required: true, form: false }),
    name: text({ required: true, max: 255, search: true, sort: true }),
    suffix: text({ required: true, form: false, filter: true }),
    mimetype: text({ required: true, form: false, list: 'more', filter: true }),
    size: integer({ required: true, form: false, sort: true, filter: true }),
    admin_id: belongsTo('admin', { form: false, filter: true, delete: 'keep' }),
    user_id: belongsTo('user', { form: false, list: 'more', filter: true, delete: 'keep' }),
    topic: text({ required: true, form: false, list: 'more', filter: true }),
    width: integer({ default: 0, form: false, list: false }),
    height: integer({ default: 0, form: false, list: false }),
    storage: text({ required: true, form: false, list: 'more' }),
    /** Hash of the uploaded file: people can compare it, and it identifies duplicates. */
    sha1: text({ required: true, form: false, list: 'more' }),
    sha256: text({ required: true, form: false, list: false }),
    /** Hash of the stored file: pictures are re-encoded before they are stored. */
    kept_sha256: text({ required: true, form: false, list: false }),
    /** How often it was uploaded. */
    quote: integer({ default: 1, form: false, list: 'more' }),
    last_upload_time: moment({ required: true, form: false, sort: true, filter: true }),
  },
})
