// A type that refuses additional keys of an object, at each level.

/** Refuses keys of `Own` that `Known` lacks. TypeScript itself refuses them only in an object literal. */
export type NoOthers<Known, Own> = {
  readonly [Key in keyof Own]: Key extends keyof Known
    ? Own[Key] extends readonly unknown[]
      ? unknown
      : NoOthers<NonNullable<Known[Key]>, Own[Key]>
    : never
}
