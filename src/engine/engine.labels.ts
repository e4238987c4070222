// Messages of the engine, the same for every entity.

import type { Words } from './words.ts'

export const engineWords = {
  // Words of results.
  done: ['Opération effectuée', '操作成功', 'Operation successful'],
  added: ['Enregistrement ajouté', '添加成功', 'Added successfully'],
  updated: ['Modification enregistrée', '更新成功', 'Update successful'],
  deleted: ['Suppression effectuée', '删除成功', 'Deleted successfully'],
  sorted: ['Ordre enregistré', '排序成功', 'Order saved'],
  // Words of checks.
  check: [
    'Vérifiez les champs signalés : {fields}.',
    '请检查以下字段：{fields}。',
    'Please check these fields: {fields}.',
  ],
  required: ['Ce champ est obligatoire.', '此项为必填项。', 'This field is required.'],
  tooLong: ['{max} caractères au plus.', '最多 {max} 个字符。', 'At most {max} characters.'],
  tooShort: ['{min} caractère(s) au moins.', '至少 {min} 个字符。', 'At least {min} character(s).'],
  tooBig: ['{max} au plus.', '不能大于 {max}。', 'At most {max}.'],
  tooSmall: ['{min} au moins.', '不能小于 {min}。', 'At least {min}.'],
  notInList: ['Choisissez une valeur de la liste.', '请选择列表中的值。', 'Choose a value from the list.'],
  wrongType: ['Cette valeur n’a pas la forme attendue.', '格式不正确。', 'This value does not have the expected form.'],
  notDecimal: [
    'Indiquez un nombre décimal, par exemple 12,5.',
    '请输入浮点数，例如 12.5。',
    'Enter a floating point number, for example 12.5.',
  ],
  noContent: ['Le contenu ne peut pas être vide.', '内容不能为空。', 'Content cannot be empty.'],
  wrongAmount: [
    'Écrivez le montant en unités avec ses décimales, comme 12.50 ; un nombre entier est refusé.',
    '请以带小数的文本填写金额，例如 12.50；整数不被接受。',
    'Write the amount in units with its decimals, as in 12.50; a whole number is refused.',
  ],
  wrongDate: ['Indiquez une date qui existe.', '请输入有效日期。', 'Enter a date that exists.'],
  wrongTime: ['Indiquez une heure, par exemple 08:30.', '请输入时间，例如 08:30。', 'Enter a time, for example 08:30.'],
  notPast: ['Cette date doit être passée.', '日期必须早于今天。', 'This date must be in the past.'],
  fixed: [
    '{field} ne change plus une fois l’enregistrement créé : ajoutez-en un autre.',
    '{field}在记录创建后不可更改，请另行添加。',
    '{field} does not change once the record exists: add another one.',
  ],
  readOnly: [
    '{field} : seul le produit écrit ce champ.',
    '{field}：该字段仅由系统写入。',
    '{field}: only the product writes this field.',
  ],
  stateStays: [
    'L’état ne se remet pas en arrière : choisissez l’étape qui y revient.',
    '状态不能直接还原，请执行相应的回退操作。',
    'The state is not set back: take the step that leads back.',
  ],
  unknownKeys: ['Champ inconnu : {keys}.', '未知字段：{keys}。', 'Unknown field: {keys}.'],
  // Words of records.
  notFound: ['Enregistrement introuvable.', '记录不存在。', 'Record not found.'],
  nothingDeleted: ['Aucune ligne n’a été supprimée.', '未删除任何行。', 'No rows were deleted.'],
  duplicate: [
    'La même donnée existe déjà dans le système !',
    '系统中已存在相同的数据！',
    'The same data already exists in the system!',
  ],
  taken: [
    '{field} : cette valeur est déjà utilisée.',
    '{field}：该值已被使用。',
    '{field}: this value is already used.',
  ],
  changed: [
    'Cette fiche a été modifiée par {name} à {time}.',
    '此记录已于 {time} 被 {name} 修改。',
    'This record was changed by {name} at {time}.',
  ],
  stillUsed: [
    '« {title} » ne peut pas être supprimé : encore utilisé par {count} {many}.',
    '无法删除“{title}”：仍被 {count} 条{many}使用。',
    '“{title}” cannot be deleted: still used by {count} {many}.',
  ],
  missingTarget: [
    '{field} : l’enregistrement choisi n’existe plus.',
    '{field}：所选记录已不存在。',
    '{field}: the chosen record no longer exists.',
  ],
  circle: [
    '{field} : un élément ne peut pas dépendre de lui-même.',
    '{field}：不能选择自身或其下级。',
    '{field}: an element cannot be placed below itself.',
  ],
  tooDeep: ['{field} : {max} niveaux au plus.', '{field}：最多 {max} 级。', '{field}: at most {max} levels.'],
  wrongState: [
    '« {action} » n’est pas possible : l’état est « {state} ».',
    '当前状态为“{state}”，无法执行“{action}”。',
    '“{action}” is not possible: the state is “{state}”.',
  ],
  // Words of lists.
  wrongOrder: [
    'Le tri par « {field} » n’est pas possible.',
    '无法按“{field}”排序。',
    'Sorting by “{field}” is not possible.',
  ],
  tooManyWords: [
    'Le filtre sur « {field} » prend au plus {max} mots.',
    '“{field}”的筛选最多 {max} 个词。',
    'The filter on “{field}” takes at most {max} words.',
  ],
  wrongFilter: [
    'Le filtre sur « {field} » n’est pas possible.',
    '无法按“{field}”筛选。',
    'Filtering on “{field}” is not possible.',
  ],
  wrongQuery: ['Paramètre incorrect : {keys}.', '参数错误：{keys}。', 'Incorrect parameter: {keys}.'],
  cannotMove: [
    'La place visée est hors de la zone de déplacement !',
    '移动位置超出了可移动范围！',
    'The moving position is beyond the movable range!',
  ],
  // Words of the import.
  unknownColumn: ['colonne inconnue « {column} »', '未知列“{column}”', 'unknown column “{column}”'],
  emptyFile: [
    'Le fichier est vide ou sa première ligne ne nomme aucune colonne.',
    '文件为空，或首行没有列名。',
    'The file is empty or its first line names no column.',
  ],
  // Words of access.
  noRight: [
    'Vous n’avez pas le droit d’effectuer cette opération.',
    '您没有权限执行此操作。',
    'You do not have permission to operate.',
  ],
  signIn: ['Connectez-vous pour continuer.', '请先登录。', 'Please sign in to continue.'],
  expired: ['Votre session a expiré.', '登录已过期。', 'Your session has expired.'],
  // Words of responses by the framework.
  badJson: [
    'Le corps de la requête n’est pas du JSON valable.',
    '请求内容不是有效的 JSON。',
    'The request body is not valid JSON.',
  ],
  wrongContent: ['Ce type de contenu n’est pas accepté.', '不支持该内容类型。', 'This content type is not accepted.'],
  tooLarge: ['La requête est trop volumineuse.', '请求内容过大。', 'The request is too large.'],
  unknownCall: ['Adresse inconnue : {url}', '请求地址不存在：{url}', 'Error requesting address: {url}'],
  wrongMethod: ['Cette méthode n’est pas acceptée.', '不支持该请求方法。', 'This method is not accepted.'],
  badRequest: ['Requête incorrecte !', '参数错误！', 'Incorrect parameter!'],
  tooMany: [
    'Trop de demandes. Réessayez dans {seconds} s.',
    '请求过于频繁，请 {seconds} 秒后再试。',
    'Too many requests. Try again in {seconds} s.',
  ],
  notAvailable: [
    'Service momentanément indisponible. Réessayez.',
    '服务暂时不可用，请稍后再试。',
    'Service unavailable for the moment. Please try again.',
  ],
  moving: [
    'La base de données est en cours de déplacement : rien n’a été enregistré. Réessayez dans un instant.',
    '数据库正在迁移，未保存任何内容。请稍后重试。',
    'The database is being moved: nothing was saved. Please try again in a moment.',
  ],
  moved: [
    'La base de données a été déplacée : ce serveur ne peut plus que lire. L’administrateur doit le redémarrer avec la nouvelle adresse (DATABASE_URL).',
    '数据库已迁移：此服务器只能读取。管理员需以新地址（DATABASE_URL）重新启动。',
    'The database was moved: this server can only read. The administrator must restart it with the new address (DATABASE_URL).',
  ],
  diskFull: [
    'Le disque du serveur est plein : rien n’a été enregistré. Réessayez plus tard ou prévenez l’administrateur.',
    '服务器磁盘已满，未保存任何内容。请稍后再试或通知管理员。',
    'The disk of the server is full: nothing was saved. Try again later or tell the administrator.',
  ],
  diskClosed: [
    'Le disque du serveur n’accepte aucune écriture : rien n’a été enregistré. Prévenez l’administrateur.',
    '服务器磁盘无法写入，未保存任何内容。请通知管理员。',
    'The disk of the server takes nothing: nothing was saved. Tell the administrator.',
  ],
  outcomeUnknown: [
    'Le service n’a pas répondu à temps : on ne sait pas si c’est enregistré. Renvoyez la demande avec la même clé, ou vérifiez avant de recommencer.',
    '服务未及时响应，无法确定是否已保存。请用相同的幂等键重新发送，或先核实再重试。',
    'The service did not answer in time: it is unknown whether this was saved. Ask again with the same key, or check before doing it again.',
  ],
  broken: [
    'Erreur interne du serveur ! Référence : {id}',
    '服务器内部错误！编号：{id}',
    'Server internal error! Reference: {id}',
  ],
} as const satisfies Record<string, Words>
