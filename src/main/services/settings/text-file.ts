/** A text file. `read` returns null if the file does not exist and throws if it cannot be read. */
export interface TextFile {
  read(): string | null
  /** Writes the whole text or nothing. */
  write(text: string): Promise<void>
  /** Moves the file out of the way and returns its new name. */
  setAside(): string
  /** Leaves the file in place and copies it to a name like that of `setAside`; returns the copy's name. */
  copyAside(): string
}
