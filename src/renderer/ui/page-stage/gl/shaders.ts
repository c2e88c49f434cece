import { LINE_LOOK } from '../line-look.ts'

const vec3 = (channels: readonly number[]): string =>
  `vec3(${channels.map((channel) => (channel / 255).toFixed(5)).join(', ')})`

/**
 * Bends a side as `bent` does; flat ones have a bend of 0. `at`: shares of width and height, from the spine and the
 * foot.
 */
export const SIDE_VERTEX = /* glsl */ `
uniform vec2 seen;
uniform vec2 hinge;
uniform vec2 bend;
varying vec2 at;
varying vec3 place;
varying float slope;

float sinc(float x) {
  return abs(x) < 1e-3 ? 1.0 - x * x / 6.0 : sin(x) / x;
}

void main() {
  float s = position.x;
  float turn = bend.y * s / 2.0;
  float reach = seen.x * s * sinc(turn);
  place = vec3(hinge.x + reach * cos(bend.x + turn), position.y * seen.y, hinge.y + reach * sin(bend.x + turn));
  at = vec2(s, position.y + 0.5);
  slope = bend.x + bend.y * s;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(place, 1.0);
}
`

/** Position of a fragment on the page, in mm from its lower left. */
const ON_PAGE = /* glsl */ `
uniform vec2 seen;
uniform vec2 whole;
uniform float cutOff;
uniform bool isBack;
varying vec2 at;
varying vec3 place;
varying float slope;

vec2 onPage() {
  return vec2(isBack ? 1.0 - at.x : at.x, at.y) * seen + cutOff;
}
`

/** At rest only the fold changes the picture's colours, because the light depends on the slope, which is then 0. */
export const PAPER_FRAGMENT = /* glsl */ `
${ON_PAGE}
uniform sampler2D picture;
uniform bool hasPicture;
uniform vec3 paper;
uniform float fold;
uniform vec2 shadow;
uniform vec3 lines;

vec3 lined(vec3 colour, vec2 page) {
  float edge = min(min(page.x, whole.x - page.x), min(page.y, whole.y - page.y));
  if (edge < lines.x) colour = mix(colour, ${vec3(LINE_LOOK.bleed)}, ${LINE_LOOK.bleedShare});
  if (abs(edge - lines.y) * lines.z < 0.75) colour = ${vec3(LINE_LOOK.safe)};
  if (abs(edge - lines.x) * lines.z < 0.75) colour = ${vec3(LINE_LOOK.trim)};
  return colour;
}

void main() {
  vec2 page = onPage();
  vec3 colour = paper;
  if (hasPicture) {
    vec4 seenPicture = texture2D(picture, page / whole);
    colour = mix(vec3(1.0), seenPicture.rgb, seenPicture.a);
  }
  if (lines.z > 0.0) colour = lined(colour, page);
  if (fold > 0.0) colour *= mix(0.85, 1.0, smoothstep(0.0, fold, at.x * seen.x));
  colour *= 0.66 + 0.34 * abs(cos(slope));
  colour *= 1.0 - shadow.x * (1.0 - smoothstep(shadow.y * 0.6, shadow.y + 0.12, at.x));
  gl_FragColor = vec4(colour, 1.0);
}
`

/** Dark parts of the mask are varnish (VD-07). The gloss look shows light on it; the coverage look shows its place. */
export const VARNISH_FRAGMENT = /* glsl */ `
${ON_PAGE}
uniform sampler2D mask;
uniform bool isInverted;
uniform bool isCoverage;
uniform vec3 spot;
uniform vec3 eye;

void main() {
  float value = texture2D(mask, onPage() / whole).r;
  float varnish = isInverted ? value : 1.0 - value;
  if (isCoverage) {
    gl_FragColor = vec4(0.85, 0.0, 0.55, 1.0) * (varnish * 0.8);
    return;
  }
  vec3 up = vec3(-sin(slope), 0.0, cos(slope)) * (isBack ? -1.0 : 1.0);
  vec3 middle = normalize(normalize(spot - place) + normalize(eye - place));
  float shine = 0.05 + 0.6 * pow(max(dot(up, middle), 0.0), 110.0);
  gl_FragColor = vec4(varnish * shine);
}
`

/** The pile under the pages: the edges of its leaves, which extend beyond them. */
export const PILE_VERTEX = /* glsl */ `
varying float across;

void main() {
  across = (modelMatrix * vec4(position, 1.0)).x;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`

export const PILE_FRAGMENT = /* glsl */ `
varying float across;

void main() {
  gl_FragColor = vec4(vec3(0.7 + 0.2 * fract(abs(across) / 1.4)), 1.0);
}
`
