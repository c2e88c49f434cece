import { useState } from 'react'
import {
  MOST_ANSWERED,
  placeText,
  type ClientAnswer,
  type AnswerItem,
  type Severity,
} from '#shared/domain/preflight/answer-items.ts'
import { pageSize, type Size } from '#shared/domain/preflight/measures.ts'
import { answerTitle } from '#shared/domain/preflight/answer-text.ts'
import { findingText, type PageFinding } from '../../../entities/project-file/findings.ts'
import type { AnswerJournal } from './answer-journal.ts'
import { reasonOf } from '../finding-reasons.ts'
import type { ViewedFile } from '../viewed-file.ts'

/** A finding with what the user wants to tell the client about it. */
export interface AnswerRow {
  finding: PageFinding
  /** Size of its page in mm, as shown. */
  size: Size
  isIncluded: boolean
  severity: Severity
  remedy: string
}

type Edit = Partial<Pick<AnswerRow, 'isIncluded' | 'severity' | 'remedy'>>

export interface AnswerRows {
  /** By page. */
  rows: readonly AnswerRow[]
  included: readonly AnswerRow[]
  /** Changes a row by its finding's number. Returns why that is not possible, or null. */
  edit: (number: number, changes: Edit) => string | null
}

const LIMIT = `Do jednej odpowiedzi mieści się ${MOST_ANSWERED} uwag.`

/** The findings of a file as rows of an answer. If there are too many, the first are included: errors before warnings. */
export function useAnswerRows({ findings, structure }: ViewedFile): AnswerRows {
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map())
  const rows = findings.all
    .map((finding): AnswerRow => {
      const face = structure.faces[finding.face]
      return {
        finding,
        size: face ? pageSize(face.page) : { width: 0, height: 0 },
        isIncluded: finding.number <= MOST_ANSWERED,
        severity: finding.kind === 'error' ? 'must' : 'should',
        remedy: reasonOf(finding.code)?.remedy ?? '',
        ...edits.get(finding.number),
      }
    })
    .toSorted((a, b) => a.finding.face - b.finding.face || a.finding.number - b.finding.number)
  const included = rows.filter(({ isIncluded }) => isIncluded)
  return {
    rows,
    included,
    edit(number, changes) {
      if (changes.isIncluded && included.length >= MOST_ANSWERED) return LIMIT
      setEdits((known) => new Map(known).set(number, { ...known.get(number), ...changes }))
      return null
    },
  }
}

function itemOf({ finding, severity, remedy }: AnswerRow, index: number): AnswerItem {
  const [first] = finding.places
  return {
    number: index + 1,
    code: finding.code,
    where: finding.where,
    place: first ? { x: Math.round(first.x), y: Math.round(first.y) } : null,
    placeCount: finding.placeCount,
    severity,
    words: findingText(finding),
    remedy,
  }
}

interface AnsweredFile {
  fileName: string
  filePk: number
  linePk: number
}

/** Returns the answer with the included rows. */
export const answerOf = (file: AnsweredFile, { rows, included }: AnswerRows): ClientAnswer => ({
  ...file,
  total: rows.length,
  items: included.map(itemOf),
})

/** Returns the content of the answer's PDF, without pictures. */
export function reportOf(answer: ClientAnswer, { included }: AnswerRows): AnswerJournal['report'] {
  const { items, total, filePk } = answer
  return {
    title: answerTitle(answer),
    note: items.length < total ? `${items.length} z ${total}` : null,
    name: `uwagi-plik-${filePk}`,
    entries: items.map(({ number, severity, where, place, placeCount, words, remedy }, index) => {
      const row = included[index]
      const [hit = null] = row?.finding.places ?? []
      return {
        number,
        severity,
        heading: `${where}, ${placeText(place, placeCount)}`,
        words,
        remedy,
        crop: row && row.size.width > 0 ? { page: row.finding.page, size: row.size, hit } : null,
      }
    }),
  }
}
