import './unbroken.css'

/** Browsers break a line after the hyphen of a Polish postcode. */
const POSTCODE = /(\b\d{2}-\d{3}\b)/

/** A text whose postcodes stay on one line. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(POSTCODE)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
}
