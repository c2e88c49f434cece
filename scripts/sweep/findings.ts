/** What the sweep looks for; each is a defect of the product. */
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
  /** In a line: what was seen. */
  text: string
  /** File in the report's folder, once one was taken. */
  picture?: string
}

/** One look at one thing under one fault. */
export interface Outcome {
  /** `screens 500 /order/list`, `forms lost /tags/create`; unique within a sweep. */
  key: string
  findings: Finding[]
  /** What the report counts: requests that met the fault, changes sent. */
  met: number
  /** Why it could not be tried; a gap of the sweep, not a defect. */
  gap?: string
}
