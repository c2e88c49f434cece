import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { documentPath } from '../../lib/media.ts'
import { formFor } from '#shared/domain/counted.ts'
import { openingName, type FileStructure } from '../../entities/project-file/opening-names.ts'
import type { PageFinding } from '../../entities/project-file/findings.ts'
import type { ViewedUnit } from './viewed-file.ts'
import './thumbnail-strip.css'

interface ThumbnailStripProps {
  structure: FileStructure
  findings: readonly PageFinding[]
  units: readonly ViewedUnit[]
  opening: number
  onChoose: (opening: number) => void
}

/** With more openings than this, only those near the visible area are rendered. */
const VIRTUAL_ABOVE = 60
const ENTRY_HEIGHT = 104
const OVERSCAN = 4

/** All openings as thumbnails with their states. */
export function ThumbnailStrip(props: ThumbnailStripProps) {
  return props.structure.openings.length > VIRTUAL_ABOVE ? (
    <VirtualStrip {...props} />
  ) : (
    <WholeStrip {...props} />
  )
}

function WholeStrip(props: ThumbnailStripProps) {
  const { structure, opening } = props
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[opening]?.scrollIntoView({ block: 'nearest' })
  }, [opening])
  return (
    <ul ref={list} className="viewer-strip" aria-label="Strony pliku">
      {structure.openings.map((_opening, index) => (
        <li key={index}>
          <Entry {...props} index={index} />
        </li>
      ))}
    </ul>
  )
}

function VirtualStrip(props: ThumbnailStripProps) {
  const { structure, opening } = props
  const frame = useRef<HTMLUListElement>(null)
  const count = structure.openings.length
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ENTRY_HEIGHT,
    overscan: OVERSCAN,
  })
  useEffect(() => rows.scrollToIndex(opening, { align: 'auto' }), [rows, opening])
  return (
    <ul ref={frame} className="viewer-strip" aria-label="Strony pliku">
      {/* Reserves the space of the entries that are not rendered. */}
      <li className="viewer-strip-room" style={{ blockSize: rows.getTotalSize() }} role="presentation" />
      {rows.getVirtualItems().map(({ index, start }) => (
        <li
          key={index}
          className="viewer-strip-row"
          style={{ transform: `translateY(${start}px)`, blockSize: ENTRY_HEIGHT }}
          aria-setsize={count}
          aria-posinset={index + 1}
        >
          <Entry {...props} index={index} />
        </li>
      ))}
    </ul>
  )
}

/** Word forms that match `openingName`, for one and for two pages. */
const ACCEPTED = ['zaakceptowana', 'zaakceptowane', 'zaakceptowane'] as const

function stateOf({ findings, units, structure }: ThumbnailStripProps, index: number) {
  const here = units.filter(({ openings }) => openings.includes(index))
  const found = findings.filter((finding) => finding.opening === index)
  if (found.some(({ kind }) => kind === 'error')) return { mark: 'bad', words: 'błędy' }
  if (here.length > 0 && here.every(({ isAccepted }) => isAccepted))
    return { mark: 'ok', words: formFor(structure.openings[index]?.faces.length ?? 1, ACCEPTED) }
  return found.length > 0 ? { mark: 'wait', words: 'uwagi' } : null
}

function Entry(props: ThumbnailStripProps & { index: number }) {
  const { structure, opening, index, onChoose } = props
  const own = structure.openings[index]
  if (!own) return null
  const state = stateOf(props, index)
  return (
    <button
      type="button"
      className="viewer-strip-entry"
      aria-current={index === opening ? 'page' : undefined}
      // Pages have their own keys, so the Tab key does not stop at each of hundreds of thumbnails.
      tabIndex={index === opening ? 0 : -1}
      onClick={() => onChoose(index)}
    >
      <span className="viewer-strip-pictures">
        {own.faces.map((at) => {
          const path = documentPath(structure.faces[at]?.page.image)
          return path ? (
            <img key={at} src={path} alt="" loading="lazy" />
          ) : (
            <span key={at} className="viewer-strip-none" />
          )
        })}
      </span>
      <span>{openingName(structure, own)}</span>
      {state && <span className={`viewer-strip-state viewer-strip-${state.mark}`}>{state.words}</span>}
    </button>
  )
}
