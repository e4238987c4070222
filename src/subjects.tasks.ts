// Name → task for worker threads, of all rooms.

import { historyTasks } from '#platform/history/history.tasks.ts'
import { papersTasks } from '#platform/papers/papers.tasks.ts'
import { transferTasks } from '#platform/transfer/transfer.tasks.ts'
import { dashboardTasks } from '#school/dashboard/dashboard.tasks.ts'

export const workerTasks = { ...historyTasks, ...papersTasks, ...transferTasks, ...dashboardTasks }
