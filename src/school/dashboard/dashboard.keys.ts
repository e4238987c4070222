// Query keys of the dashboard.

export const dashboardKeys = {
  told: (chosen: unknown) => ['dashboard', 'told', chosen],
  trends: ['dashboard', 'trends'],
  widget: (name: string) => ['dashboard', 'widget', name],
  offered: ['dashboard', 'offered'],
  chart: (name: string, chosen: unknown) => ['dashboard', 'chart', name, chosen],
}
