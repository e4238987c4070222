// Tables of this room that are no entity.

declare module '#engine/server/product.ts' {
  interface Tables {
    course_plan_student: { course_plan_id: number; student_id: number }
    course_plan_group: { course_plan_id: number; student_group_id: number }
  }
}

export {}
