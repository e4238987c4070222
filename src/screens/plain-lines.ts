// Converts rich text to plain text, one line for each block. The markup is parsed and never drawn, so that no script in
// it runs and no picture is fetched.

const blocks = 'p,div,li,h1,h2,h3,h4,h5,h6,blockquote,pre,tr,br'

export function plainLinesOf(markup: string): string[] {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const unseen of body.querySelectorAll('script,style,template,noscript,iframe,object')) unseen.remove()
  for (const block of body.querySelectorAll(blocks)) block.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  const lines = (body.textContent ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines.filter(Boolean)
}
