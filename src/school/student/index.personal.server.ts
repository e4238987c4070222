// A door of student for the server: whom what others keep concerns, in the register of processing.

export { pupils } from './personal.labels.ts'
