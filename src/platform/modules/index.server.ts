// The door of modules for the server.

export { followed } from './lists/followed.server.ts'
export { keptLists, withResting } from './lists/kept.server.ts'
export { moduleListCalls } from './lists/list-calls.server.ts'
export { listsFor } from './lists/readable-lists.server.ts'
export { enabledManifests, enabledModules } from './store/enabled.server.ts'
export { unknownIn } from './store/own-widgets.server.ts'
