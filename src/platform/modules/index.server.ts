// What other rooms may import from modules, on the server.

export { syncContents } from './lists/sync-contents.server.ts'
export { storedLists, withInactiveLists } from './lists/stored-lists.server.ts'
export { moduleListCalls } from './lists/list-calls.server.ts'
export { listsFor } from './lists/readable-lists.server.ts'
export { enabledManifests, enabledModules } from './store/enabled.server.ts'
export { installFirstModules } from './store/first-modules.server.ts'
export { unknownReferences } from './store/widget-references.server.ts'
