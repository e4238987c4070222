// What worker threads do, by the name of the task.

import { papersTasks } from '#platform/papers/papers.tasks.ts'
import { transferTasks } from '#platform/transfer/transfer.tasks.ts'
import { dashboardTasks } from '#school/dashboard/dashboard.tasks.ts'

export const workerTasks = { ...papersTasks, ...transferTasks, ...dashboardTasks }
