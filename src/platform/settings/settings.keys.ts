// Under which key the settings are kept once they are read.

export const settingsKey = ['config', 'index']
