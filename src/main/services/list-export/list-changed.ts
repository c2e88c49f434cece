/**
 * Thrown if the pages do not form one list: rows were added or removed while it was read, or the server's count was
 * wrong. `reason` is Polish, the end of a sentence.
 */
export class ListChangedDuringRead extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.name = 'ListChangedDuringRead'
    this.reason = reason
  }
}
