// The table of the specialties of a teacher, which is no entity.

declare module '#engine/server/product.ts' {
  interface Tables {
    teacher_specialty: { teacher_id: number; specialty_id: number }
  }
}

export {}
