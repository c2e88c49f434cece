/** A text file by its content; `read` answers null when there is none and throws when it cannot be read. */
export interface TextFile {
  read(): string | null
  /** Writes the whole text or nothing. */
  write(text: string): Promise<void>
  /** Moves the file out of the way and returns its new name. */
  setAside(): string
  /** Leaves the file and keeps a copy as `setAside` would; returns the copy's name. */
  copyAside(): string
}
