// Who may see the widgets of modules beside the office. Birthdays are not shown to students.

export const widgetReaders = ['teacher']
