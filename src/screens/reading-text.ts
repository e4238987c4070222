// Rich text as plain text, block by block. It is parsed and never drawn, so that nothing in it runs or is fetched.

const blocks = 'p,div,li,h1,h2,h3,h4,h5,h6,blockquote,pre,tr,br'

export function readingText(markup: string): string[] {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const unseen of body.querySelectorAll('script,style,template,noscript,iframe,object')) unseen.remove()
  for (const block of body.querySelectorAll(blocks)) block.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  const lines = (body.textContent ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines.filter(Boolean)
}
