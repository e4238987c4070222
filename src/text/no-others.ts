// A type with exactly the keys of another one, at each level.

/** Refuses the keys of `Own` that `Known` lacks. TypeScript itself refuses them only where an object is written. */
export type NoOthers<Known, Own> = {
  readonly [Key in keyof Own]: Key extends keyof Known
    ? Own[Key] extends readonly unknown[]
      ? unknown
      : NoOthers<NonNullable<Known[Key]>, Own[Key]>
    : never
}
