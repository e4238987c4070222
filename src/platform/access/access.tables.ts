// The types of tables of this room that are not entities.

declare module '#engine/server/product.ts' {
  interface Tables {
    admin_group_access: { admin_id: number; admin_group_id: number }
    admin_group_rule: { admin_group_id: number; admin_rule_id: number }
  }
}

export {}
