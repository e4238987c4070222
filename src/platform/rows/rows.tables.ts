// The type of the table `counter`, which is no entity.

declare module '#engine/server/product.ts' {
  interface Tables {
    counter: { name: string; value: number }
  }
}

export {}
