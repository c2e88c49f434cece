import { useEffect, useState } from 'react'
import { insidePageCount } from '#shared/domain/preflight/position.ts'
import { checkLook } from '../../entities/project-file/project-file.ts'
import { capitalized } from '../../lib/format.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { AcceptancePanel } from './acceptance-panel.tsx'
import { pendingCount } from './acceptance-queue.ts'
import { blockersOf } from './blockers.ts'
import { describeFile, describeOpening } from './file-descriptions.ts'
import { fileWarnings } from './file-warnings.ts'
import { FindingsList } from './findings-list.tsx'
import { openingName, placeName } from './opening-names.ts'
import { ThumbnailStrip } from './thumbnail-strip.tsx'
import { Toolbar } from './toolbar.tsx'
import { useDifferenceLog } from './use-difference-log.ts'
import { useViewer, type ViewerState } from './use-viewer.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import type { ViewerProps } from './viewer-props.ts'
import { ViewerStage } from './viewer-stage.tsx'
import { unitsAt } from './viewed-file.ts'

/** The pages of one file: where one is, what was found, and their acceptance. */
export function Viewer(props: ViewerProps) {
  const { file, request, onTitle, onGuard } = props
  const viewer = useViewer(props)
  const keys = useViewerKeys(viewer, props)
  const { viewed, position, flow, options, refs } = viewer
  const { structure } = viewed

  const title = describeFile(file, request.linePk, structure)
  useEffect(() => onTitle(title), [onTitle, title])
  useEffect(() => onGuard(flow.mayClose))
  const pending = pendingCount(flow.state)
  useDifferenceLog(viewed, request.linePk, pending > 0)
  useUnsavedGuard(pending > 0, 'akceptacje stron, które nie zostały jeszcze zapisane')
  // So that the keys work at once.
  useEffect(() => refs.frame.current?.focus({ preventScroll: true }), [refs.frame])

  return (
    <div className="viewer" data-has-commands {...keys.handlers}>
      <div className="viewer-top">
        <FileStatus viewer={viewer} />
        <Toolbar
          position={position}
          openingCount={structure.openings.length}
          pageCount={insidePageCount(structure)}
          zoom={viewer.zoom}
          options={options}
          choice={viewer.choice}
          picture={viewer.picture}
          loupe={viewer.loupe}
          onFit={viewer.straighten}
          hasMasks={options.arePairs}
          isFull={props.isFull}
          onFull={props.onFull}
        />
      </div>
      <div className="viewer-columns">
        <ThumbnailStrip
          structure={structure}
          findings={viewed.findings.all}
          units={viewed.units}
          opening={position.opening}
          onChoose={position.goTo}
        />
        <Stage viewer={viewer} areFindingsShown={options.areFindingsShown && !keys.isHiding} />
        <aside className="viewer-side">
          <Acceptance viewer={viewer} />
          <FindingsList
            findings={viewed.findings}
            warnings={fileWarnings(structure)}
            onGo={position.goTo}
            fileName={file.client_file_name}
            opening={position.opening}
            selected={viewer.finding.selected}
            onChoose={viewer.finding.choose}
          />
        </aside>
      </div>
    </div>
  )
}

function FileStatus({ viewer: { viewed } }: { viewer: ViewerState }) {
  const status = viewed.file.preflight_status
  const look = status && checkLook(status, viewed.isAccepted)
  if (!look) return null
  return (
    <span className="viewer-status">
      <StatusTag tone={look.tone} text={look.text} title={look.detail ?? look.text} />
    </span>
  )
}

function Stage({ viewer, areFindingsShown }: { viewer: ViewerState; areFindingsShown: boolean }) {
  const { viewed, position, opening, message, isAtRest } = viewer
  const { structure, findings } = viewed
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const place = placeName(structure, position.opening)
  const description = describeOpening(viewed, position.opening)
  const [spoken, setSpoken] = useState('')
  // Openings that are only passed are not spoken of.
  const reached = isAtRest ? `${place}, ${description}` : null
  if (reached !== null && spoken !== reached) setSpoken(reached)
  const own = structure.openings[position.opening]
  if (!opening || !own) return null
  return (
    <ViewerStage
      viewer={viewer}
      opening={opening}
      isMotionReduced={isMotionReduced || viewer.choice.isStill}
      name={place}
      description={description}
      spoken={[spoken, message].filter(Boolean).join('. ')}
      findings={
        isAtRest && areFindingsShown && !viewer.tilt.isTilted
          ? findings.all.filter((finding) => finding.opening === position.opening)
          : []
      }
      notes={[
        message,
        viewer.choice.trouble,
        viewer.linesRefusal,
        viewer.tilt.isTilted ? 'Strony pochylone, bez uwag: 0 prostuje.' : null,
      ]}
      place={`${capitalized(openingName(structure, own))} · ${description}`}
      pictureWords={<PictureWords viewer={viewer} />}
      frameRef={viewer.refs.frame}
    />
  )
}

/** What is to be known of the picture: how it comes about, and that it is no proof. */
function PictureWords({ viewer: { choice, isSoftware, position } }: { viewer: ViewerState }) {
  // Said once: whoever has turned a page knows it.
  const isSlow = isSoftware && choice.gl !== null && position.visit === 0
  if (!isSlow) return 'Podgląd ekranowy, nie proof kolorów'
  return (
    <>
      <span>3D liczone programowo</span>{' '}
      <ActionButton size="small" variant="minimal" text="Widok płaski" onClick={choice.toggle} />
    </>
  )
}

function Acceptance({ viewer }: { viewer: ViewerState }) {
  const { viewed, position, flow, refs, pictures } = viewer
  const { units, file } = viewed
  const { refused, running, waiting } = flow.state
  const withoutPicture = new Set(
    [...file.pages, ...file.cover_pages].flatMap(({ pk }) =>
      pictures.own.of(pk).state === 'failed' ? [pk] : [],
    ),
  )
  return (
    <AcceptancePanel
      units={unitsAt(viewed, position.opening).map((unit) => ({
        unit,
        isSaving: flow.saving.has(unit.key),
        refused: refused.get(unit.key) ?? null,
      }))}
      right={{ refusal: flow.refusal, isForbidden: flow.isForbidden }}
      isWithoutPicture={viewer.isWithoutPicture}
      isAllDone={units.every(({ isAccepted }) => isAccepted) && viewed.difference === null}
      hasErrors={units.some(({ hasErrors }) => hasErrors)}
      isSaving={[running, ...waiting].some((deed) => deed?.kind === 'all')}
      blockers={{
        blockers: blockersOf({
          viewed,
          refusal: flow.refusal,
          refused,
          saving: flow.saving,
          withoutPicture,
        }),
        accepted: units.filter(({ isAccepted }) => isAccepted).length,
        count: units.length,
        difference: viewed.difference,
        ref: refs.blockers,
      }}
      unseenRef={refs.unseen}
      onAccept={() => viewer.accept(false)}
      onAcceptAll={() => void flow.acceptAll()}
      onAcceptUnseen={() => void viewer.acceptUnseen()}
      onGo={position.goTo}
    />
  )
}
