import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronRight } from '@blueprintjs/icons'
import { useId, useState, type ReactNode } from 'react'
import './widgets.css'

/** A statistic under its heading: neither drawn nor asked for while it is folded. */
export function FoldedWidget({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label={title} className="statistics-fold">
      <h2>
        <Button
          variant="minimal"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          text={title}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
