// The profiles besides the office that a module may name as readers of its widgets. Students are not among them,
// because widgets may show birthdays.

export const widgetReaders = ['teacher']
