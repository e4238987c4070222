import type { Words } from '#engine/words.ts'

export const newsWords = {
  assigned: {
    title: ['Une tâche de tutorat vous est proposée', '您有一项新的辅导任务', 'A tutor task is offered to you'],
    body: [
      '{number} · {task} : acceptez-la ou déclinez-la.',
      '{number} · {task}：请接受或拒绝。',
      '{number} · {task}: please accept or decline it.',
    ],
  },
  declined: {
    title: ['{name} a décliné une tâche de tutorat', '{name} 拒绝了一项辅导任务', '{name} has declined a tutor task'],
    body: ['{number} · {task} : {reason}', '{number} · {task}：{reason}', '{number} · {task}: {reason}'],
  },
  submitted: {
    title: ['{name} a remis une tâche de tutorat', '{name} 提交了一项辅导任务', '{name} has handed in a tutor task'],
    body: [
      '{number} · {task} attend votre validation.',
      '{number} · {task} 等待审核。',
      '{number} · {task} awaits your validation.',
    ],
  },
  sentBack: {
    title: ['Une tâche de tutorat vous est renvoyée', '一项辅导任务被退回', 'A tutor task was sent back to you'],
    body: ['{number} · {task} : {reason}', '{number} · {task}：{reason}', '{number} · {task}: {reason}'],
  },
  validated: {
    title: ['Votre tâche de tutorat est validée', '您的辅导任务已通过', 'Your tutor task is validated'],
    body: ['{number} · {task}', '{number} · {task}', '{number} · {task}'],
  },
  cancelled: {
    title: ['Une tâche de tutorat est annulée', '一项辅导任务已取消', 'A tutor task is cancelled'],
    body: ['{number} · {task} : {reason}', '{number} · {task}：{reason}', '{number} · {task}: {reason}'],
  },
  takenOver: {
    title: ['Vous reprenez une tâche de tutorat', '您接手了一项辅导任务', 'You take over a tutor task'],
    body: [
      '{number} · {task} : vous prenez la suite de {name}.',
      '{number} · {task}：由您接替 {name}。',
      '{number} · {task}: you take over from {name}.',
    ],
  },
  handedOver: {
    title: [
      'Une de vos tâches de tutorat est reprise',
      '您的一项辅导任务已移交',
      'One of your tutor tasks is handed over',
    ],
    body: [
      '{number} · {task} : {name} prend la suite.',
      '{number} · {task}：由 {name} 接手。',
      '{number} · {task}: {name} takes over.',
    ],
  },
  newTutor: {
    title: ['Votre tuteur change', '您的导师有变更', 'You have another tutor'],
    body: [
      '{number} · {task} : {name} est désormais votre tuteur.',
      '{number} · {task}：今后由 {name} 辅导。',
      '{number} · {task}: {name} is your tutor from now on.',
    ],
  },
  budget: {
    title: ['Heures de tutorat : {percent} %', '辅导课时已用 {percent}%', 'Tutoring hours: {percent}%'],
    body: [
      '{number} · {task} : {percent} % des heures prévues sont saisies.',
      '{number} · {task}：已录入预算课时的 {percent}%。',
      '{number} · {task}: {percent}% of the planned hours are logged.',
    ],
  },
  due: {
    title: ['Échéance d’une tâche de tutorat', '辅导任务即将到期', 'A tutor task falls due'],
    body: [
      '{number} · {task} est à remettre pour le {day}.',
      '{number} · {task} 须于 {day} 前提交。',
      '{number} · {task} is due on {day}.',
    ],
  },
  quiet: {
    title: ['Une tâche de tutorat sans séance', '辅导任务长时间无记录', 'A tutor task without a session'],
    body: [
      '{number} · {task} : aucune séance depuis 14 jours.',
      '{number} · {task}：已14天没有辅导记录。',
      '{number} · {task}: no session for 14 days.',
    ],
  },
  confirm: {
    title: ['Confirmez une séance de tutorat', '请确认一次辅导', 'Confirm a tutoring session'],
    body: [
      '{number} · {task} : confirmez ou contestez dans les 72 heures. Sans réponse, la séance est acceptée.',
      '{number} · {task}：请在72小时内确认或提出异议，逾期视为同意。',
      '{number} · {task}: confirm or dispute within 72 hours. No answer means you agree.',
    ],
  },
  disputed: {
    title: ['{name} conteste une séance de tutorat', '{name} 对一次辅导提出异议', '{name} disputes a tutoring session'],
    body: ['{number} · {task} : {reason}', '{number} · {task}：{reason}', '{number} · {task}: {reason}'],
  },
  rejected: {
    title: ['Une séance de tutorat est rejetée', '一次辅导记录被驳回', 'A tutoring session was rejected'],
    body: ['{number} · {task} : {reason}', '{number} · {task}：{reason}', '{number} · {task}: {reason}'],
  },
} as const satisfies Record<string, { title: Words; body: Words }>
