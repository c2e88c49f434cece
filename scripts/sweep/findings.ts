/** Kinds of findings of the sweep. Each is a defect of the product. */
type Defect =
  | 'white screen'
  | 'crash'
  | 'endless waiting'
  | 'silent failure'
  | 'no way on'
  | 'raw text'
  | 'complaint of the page'
  | 'unread answer'
  | 'lost typing'
  | 'second creation'
  | 'the sweep itself'

export interface Finding {
  defect: Defect
  /** Description of what was found; its first line is the summary. */
  text: string
  /** File in the report's folder, if a picture was taken. */
  picture?: string
}

/** The result of one check of one thing under one fault. */
export interface Outcome {
  /** Examples: `screens 500 /order/list`, `forms lost /tags/create`. Unique within a sweep. */
  key: string
  findings: Finding[]
  /** The number that the report shows: requests that met the fault, or changes that were sent. */
  met: number
  /** The reason why it could not be tried. A gap of the sweep, not a defect. */
  gap?: string
}
