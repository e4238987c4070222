// Declares the tables of this room that belong to no entity.

declare module '#engine/server/product.ts' {
  interface Tables {
    user_group_rule: { user_group_id: number; user_rule_id: number }
  }
}

export {}
