// The tables of courseware that are no entities: versions of files, chosen students, and openings by students.

declare module '#engine/server/product.ts' {
  interface Tables {
    courseware_file: {
      courseware_id: number
      version: number
      attachment_id: number
      url: string
      created_by: number | null
      create_time: number
    }
    courseware_target: { courseware_id: number; student_id: number }
    courseware_access: {
      courseware_id: number
      student_id: number
      first_view_at: number
      last_view_at: number
      view_count: number
      download_count: number
      last_download_at: number | null
      last_file_version: number
    }
  }
}

export {}
