// The words of the desk of a group that has none.

export const adminGroupMore = {
  values: { desk: { tree: ['Arborescence commune', '通用菜单树', 'Common tree of menus'] } },
} as const
