// Query key of the settings.

export const settingsKey = ['config', 'index']
