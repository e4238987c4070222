// Query keys of the dashboard.

export const missingKey = ['missing']

export const dashboardKeys = {
  figures: (chosen: unknown) => ['dashboard', 'told', chosen],
  home: ['dashboard', 'home'],
  found: (name: string) => ['dashboard', 'found', name],
  recent: (ids: readonly number[]) => ['dashboard', 'recent', ids],
  trends: ['dashboard', 'trends'],
  widget: (name: string) => ['dashboard', 'widget', name],
  offered: ['dashboard', 'offered'],
  chart: (name: string, chosen: unknown) => ['dashboard', 'chart', name, chosen],
}
