// Types of the tables that are no entity: the chosen students and the groups of a session.

declare module '#engine/server/product.ts' {
  interface Tables {
    course_plan_student: { course_plan_id: number; student_id: number }
    course_plan_group: { course_plan_id: number; student_group_id: number }
  }
}

export {}
