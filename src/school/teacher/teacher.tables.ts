// Tables of this room that are no entity.

declare module '#engine/server/product.ts' {
  interface Tables {
    teacher_specialty: { teacher_id: number; specialty_id: number }
  }
}

export {}
