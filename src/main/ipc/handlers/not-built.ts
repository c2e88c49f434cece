/** Stands for a handler while its service is being built; none is left when the printing area is complete. */
export const notBuilt = (): never => {
  throw new Error('not built yet')
}
