// Declares the entity `attachment`.

import { belongsTo, integer, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A stored file: one row per file. People can change only its display name. */
export const attachment = resource({
  name: 'attachment',
  path: 'routine/attachment',
  menu: { group: 'system', icon: 'folder', weigh: 87 },
  title: 'name',
  order: ['last_upload_time', 'desc'],
  calls: ['index', 'edit', 'del', 'export'],
  fields: {
    /** The address of the file, as fields of records store it: `/storage/…`. */
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
    /** The hashes of the file as it was uploaded. People can compare them, and they identify duplicates. */
    sha1: text({ required: true, form: false, list: 'more' }),
    sha256: text({ required: true, form: false, list: false }),
    /** The hash of the file as it is stored. It differs for pictures, which are re-encoded before they are stored. */
    kept_sha256: text({ required: true, form: false, list: false }),
    /** How often the same person has uploaded the same content. */
    quote: integer({ default: 1, form: false, list: 'more' }),
    last_upload_time: moment({ required: true, form: false, sort: true, filter: true }),
  },
})
