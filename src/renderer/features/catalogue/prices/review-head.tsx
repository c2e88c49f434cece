/** Headings of the columns of a review; screen readers hear the lines themselves. */
export const ReviewHead = () => (
  <div className="price-review-head" aria-hidden>
    <span />
    <span>Opcja</span>
    <span>Nakład</span>
    <span>Było</span>
    <span>Będzie</span>
    <span>Zmiana</span>
    <span>Za sztukę</span>
    <span>Uwagi</span>
  </div>
)
