// Tables of this room that are no entity.

declare module '#engine/server/product.ts' {
  interface Tables {
    counter: { name: string; value: number }
  }
}

export {}
