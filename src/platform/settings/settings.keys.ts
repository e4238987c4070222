// Query keys of the settings.

export const settingsKey = ['config', 'index']
export const settingPreviewKey = (name: string, value: string) => ['config', 'preview', name, value]
