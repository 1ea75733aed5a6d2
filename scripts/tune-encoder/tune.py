"""
Tunes the sentence encoder of Savi with the texts that texts.ts prints (docs/adr/054-subjects-learnt.md):

    node scripts/tune-encoder/texts.ts > .cache/tuning.json
    python3 scripts/tune-encoder/tune.py .cache/tuning.json areas/coach/server/encoder/sentence-encoder.bin

It starts from the weights in the file and replaces them. It needs Python 3 with NumPy and PyTorch, and takes about ten
minutes for each round over the texts on two processors. Afterwards run `npm run savi-cards -- --vectors`,
`node scripts/learn-danger.ts` and `npm run savi:check`. The server needs none of this.

The encoder learns three things at once: to place a question near the centre of its group of cards (softmax over cosines),
to name its subject, and to say whether a message is about danger, how surely, and who is in danger.
"""
import argparse
import json
import math
import random
import re
import struct
import unicodedata

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

parser = argparse.ArgumentParser()
parser.add_argument('texts')
parser.add_argument('model')
parser.add_argument('--rounds', type=int, default=2)
parser.add_argument('--rate', type=float, default=1e-4)
parser.add_argument('--steps', type=int, default=0, help='stop after so many steps')
args = parser.parse_args()

HEADS, WIDTH, MEANING = 4, 512, 192
TEMPERATURE, SCALE = 0.06, 10.0
QUESTIONS_AT_ONCE, MESSAGES_AT_ONCE = 96, 48
# Questions about feeling very low are harmless and distressed at once, so they teach nothing about danger.
UNCLEAR_GROUPS = re.compile(
    'burnout-signs|sunday-dread|pregnancy-loss|heads-own-wellbeing|bereave|after-a-death|struggling-colleague|one-class-i-dread|sexual-harassment'
)
UNCLEAR_SUBJECTS = {'wellbeing_at_work', 'safeguarding_duties', 'stuck', 'confidence'}
rng = random.Random(1)
torch.manual_seed(1)


def read_model(path):
    """The header and the tensors of a file that model-file.ts describes."""
    data = open(path, 'rb').read()
    length = struct.unpack('<I', data[:4])[0]
    header, body = json.loads(data[4 : 4 + length]), data[4 + length :]
    tensors = {}
    for name, stored in header['tensors'].items():
        shape = stored['shape']
        if 'scales' not in stored:
            tensors[name] = np.frombuffer(body, np.float32, shape[0], stored['offset'])
            continue
        matrix = np.frombuffer(body, np.int8, shape[0] * shape[1], stored['offset']).reshape(shape)
        by_rows = stored['scales']['of'] == 'rows'
        scales = np.frombuffer(body, np.float32, shape[0] if by_rows else shape[1], stored['scales']['offset'])
        tensors[name] = matrix.astype(np.float32) * (scales[:, None] if by_rows else scales[None, :])
    return header, {name: torch.tensor(np.array(value)) for name, value in tensors.items()}


def write_model(path, header, tensors):
    parts, length, stored = [], 0, {}

    def append(content):
        nonlocal length
        offset, padding = length, (4 - len(content) % 4) % 4
        parts.append(content + b'\0' * padding)
        length += len(content) + padding
        return offset

    for name, tensor in tensors.items():
        values = tensor.detach().numpy().astype(np.float32)
        if values.ndim == 1:
            stored[name] = {'shape': list(values.shape), 'offset': append(values.tobytes())}
            continue
        by_rows = name == 'embeddings'
        scales = np.abs(values).max(1 if by_rows else 0) / 127
        divisor = np.where(scales == 0, 1, scales)
        steps = np.rint(values / (divisor[:, None] if by_rows else divisor[None, :])).astype(np.int8)
        offset = append(steps.tobytes())
        scales_at = append(scales.astype(np.float32).tobytes())
        scales_of = {'of': 'rows' if by_rows else 'columns', 'offset': scales_at}
        stored[name] = {'shape': list(values.shape), 'offset': offset, 'scales': scales_of}
    about = header['about'].split(' Tuned ')[0] + ' Tuned with the questions and messages of Staffroom (scripts/tune-encoder).'
    new_header = {'about': about, 'tensors': stored, 'vocabulary': header['vocabulary']}
    text = json.dumps(new_header, ensure_ascii=False, separators=(',', ':')).encode()
    with open(path, 'wb') as file:
        file.write(struct.pack('<I', len(text)) + text + b''.join(parts))


class Tokeniser:
    """The same as tokeniser.ts."""

    def __init__(self, vocabulary):
        self.scores = [score for _, score in vocabulary]
        self.root = {}
        for number, (text, _) in enumerate(vocabulary):
            if number < 6:
                continue
            node = self.root
            for symbol in text:
                node = node.setdefault(symbol, {})
            node[''] = number

    def __call__(self, text):
        text = unicodedata.normalize('NFKC', text)
        if not text:
            return [0]
        symbols = '\u2581' + text.replace(' ', '\u2581')
        count = len(symbols)
        best, piece, start = [0.0] + [-1e30] * count, [0] * (count + 1), [0] * (count + 1)

        def reach(begin, end, number):
            score = best[begin] + self.scores[number]
            if score >= best[end]:
                best[end], piece[end], start[end] = score, number, begin

        for begin in range(count):
            known, node, end = False, self.root.get(symbols[begin]), begin + 1
            while node is not None:
                if '' in node:
                    known = True
                    reach(begin, end, node[''])
                node = node.get(symbols[end]) if end < count else None
                end += 1
            if not known:
                reach(begin, begin + 1, 0)
        numbers, end = [], count
        while end > 0:
            if piece[end] != 0 or not numbers or numbers[-1] != 0:
                numbers.append(piece[end])
            end = start[end]
        return numbers[::-1][:100]


LAYER = [
    *(f'{part}.{kind}' for part in ('attention-norm', 'hidden-norm') for kind in ('scale', 'bias')),
    *(f'{part}.{kind}' for part in ('attention', 'attention-output', 'hidden', 'hidden-output') for kind in ('weights', 'bias')),
]


class Encoder(nn.Module):
    """The same as sentence-encoder.ts."""

    def __init__(self, tensors):
        super().__init__()
        self.names = ['embeddings', 'output.weights', 'output.bias', '0.widen.weights', '0.widen.bias']
        self.names += [f'{layer}.{name}' for layer in (0, 1) for name in LAYER]
        self.tensors = nn.ParameterList(nn.Parameter(tensors[name].clone()) for name in self.names)
        angles = torch.arange(128).float()[:, None] * tensors['timing'][None, :]
        self.register_buffer('waves', torch.cat([angles.sin(), angles.cos()], 1))

    def get(self, name):
        return self.tensors[self.names.index(name)]

    def linear(self, values, name):
        return values @ self.get(f'{name}.weights') + self.get(f'{name}.bias')

    def norm(self, values, name):
        return F.layer_norm(values, (values.shape[1],), self.get(f'{name}.scale'), self.get(f'{name}.bias'), 1e-6)

    def forward(self, texts):
        rows, longest = len(texts), max(map(len, texts))
        numbers = torch.zeros(rows, longest, dtype=torch.long)
        mask = torch.zeros(rows, longest, dtype=torch.bool)
        for row, text in enumerate(texts):
            numbers[row, : len(text)] = torch.tensor(text)
            mask[row, : len(text)] = True
        # Only real tokens are computed with. They are put into rows for attention.
        places = mask.flatten().nonzero().flatten()
        values = 2 * F.embedding(numbers.flatten()[places], self.get('embeddings')) + self.waves[places % longest]
        if self.training:
            values = values * (torch.rand(len(places), 1) > 0.05)
        for layer in (0, 1):
            width = values.shape[1]
            parts = self.linear(self.norm(values, f'{layer}.attention-norm'), f'{layer}.attention')
            padded = torch.zeros(rows * longest, 3 * width).index_copy(0, places, parts)
            query, key, value = padded.view(rows, longest, 3, HEADS, width // HEADS).permute(2, 0, 3, 1, 4)
            attention = (query @ key.transpose(-1, -2)) / math.sqrt(width // HEADS)
            attention = attention.masked_fill(~mask[:, None, None, :], -1e9).softmax(-1)
            mixed = (attention @ value).transpose(1, 2).reshape(rows * longest, width)[places]
            if layer == 0:
                values = self.linear(values, '0.widen')
            values = values + self.linear(mixed, f'{layer}.attention-output')
            hidden = F.relu(self.linear(self.norm(values, f'{layer}.hidden-norm'), f'{layer}.hidden'))
            values = values + self.linear(hidden, f'{layer}.hidden-output')
        means = torch.zeros(rows, WIDTH).index_add(0, places // longest, values) / mask.sum(1, keepdim=True)
        return F.normalize(torch.tanh(self.linear(means, 'output')), dim=1)


NEIGHBOURS = dict(zip('abcdefghijklmnopqrstuvwxyz', 'sqwz vghn xdfv serfcx wsdr drtgvc ftyhbv gyujnb ujko huikmn jiolm kop njk bhjm iklp ol wa edft awedxz rfgy yhji cfgb qase zsdc tghu asx'.split()))


def typed(text):
    """The text as somebody may type it on a phone."""
    if rng.random() < 0.25:
        letters = list(text)
        for _ in range(1 if rng.random() < 0.7 else 2):
            if len(letters) < 4:
                break
            at, kind = rng.randrange(1, len(letters) - 1), rng.random()
            if kind < 0.3:
                letters.pop(at)
            elif kind < 0.55:
                letters[at], letters[at + 1] = letters[at + 1], letters[at]
            elif kind < 0.8 and letters[at] in NEIGHBOURS:
                letters[at] = rng.choice(NEIGHBOURS[letters[at]])
            else:
                letters.insert(at, letters[at])
        text = ''.join(letters)
    if rng.random() < 0.2:
        text = text.replace("'", '')
    words = text.split()
    if rng.random() < 0.12 and len(words) > 4:
        words.pop(rng.randrange(len(words)))
    return ' '.join(words)


header, tensors = read_model(args.model)
tokenise = Tokeniser(header['vocabulary'])
encoder = Encoder(tensors)
data = json.load(open(args.texts))
questions, messages = data['questions'], data['messages']
subjects = sorted({one['subject'] for one in questions})
group_subject = {one['group']: one['subject'] for one in questions if one['group']}
groups = sorted(group_subject)
# The classes: the groups, then the questions of each subject that belong to no group.
classes = {name: at for at, name in enumerate([*groups, *(f'*{subject}' for subject in subjects)])}
class_subject = torch.tensor([subjects.index(group_subject[g]) for g in groups] + list(range(len(subjects))))
class_of = lambda one: classes[one['group'] or f'*{one["subject"]}']
is_clear = lambda one: one['subject'] not in UNCLEAR_SUBJECTS and not UNCLEAR_GROUPS.search(one['group'] or '')
clear = [one for one in questions if is_clear(one)]
danger = [one for one in messages if one['isDanger']]
harmless = [one for one in messages if not one['isDanger']]

projection, subject_head, danger_head = nn.Linear(WIDTH, MEANING, bias=False), nn.Linear(WIDTH, len(subjects)), nn.Linear(WIDTH, 5)
with torch.no_grad():
    encoder.eval()
    vectors = torch.cat([SCALE * encoder([tokenise(one['text']) for one in questions[at : at + 128]]) for at in range(0, len(questions), 128)])
    numbers = torch.tensor([class_of(one) for one in questions])
    if 'projection' in tensors:
        projection.weight.copy_(tensors['projection'].T)
        danger_head.weight.copy_(tensors['danger.weights'].T / SCALE)
        danger_head.bias.copy_(tensors['danger.bias'])
    else:
        # The first time: the directions in which questions differ most, without those in which a group differs within itself.
        means = torch.zeros(len(classes), WIDTH).index_add_(0, numbers, vectors)
        means /= torch.bincount(numbers, minlength=len(classes)).clamp(min=1)[:, None]
        within = (vectors - means[numbers]) / SCALE
        whiten = torch.linalg.inv(torch.linalg.cholesky(within.T @ within / len(within) + 0.002 * torch.eye(WIDTH)))
        white = (vectors - vectors.mean(0)) @ whiten.T
        directions = torch.linalg.svd(white[torch.randperm(len(white))[:6000]], full_matrices=False)[2]
        projection.weight.copy_(directions[:MEANING] @ whiten / white.norm(dim=1).mean())
    centres = torch.zeros(len(classes), MEANING).index_add_(0, numbers, F.normalize(projection(vectors), dim=1))
centres = nn.Parameter(F.normalize(centres + 1e-4 * torch.randn_like(centres), dim=1))

head_weights = [projection.weight, centres, *subject_head.parameters(), *danger_head.parameters()]
optimiser = torch.optim.AdamW([{'params': encoder.parameters()}, {'params': head_weights}], weight_decay=0.01)
dropped = nn.Dropout(0.15)
steps = len(questions) // QUESTIONS_AT_ONCE * args.rounds
step = 0


def some_messages():
    picked = rng.sample(danger, MESSAGES_AT_ONCE // 2) + rng.sample(harmless, MESSAGES_AT_ONCE // 3)
    picked += [{'text': one['text'], 'isDanger': False, 'tier': None, 'about': None} for one in rng.sample(clear, MESSAGES_AT_ONCE // 6)]
    for one in picked:
        text = one['text']
        # Danger among sentences about work is still danger.
        while rng.random() < 0.25:
            other = rng.choice(clear)['text']
            text = f'{text}. {other}' if rng.random() < 0.5 else f'{other}. {text}'
        yield {**one, 'text': text}


for _ in range(args.rounds):
    rng.shuffle(questions)
    for start in range(0, len(questions) - QUESTIONS_AT_ONCE + 1, QUESTIONS_AT_ONCE):
        rate = args.rate * min(1, step / 60) * max(0.02, 1 - step / steps)
        for group, factor in zip(optimiser.param_groups, (1, 3)):
            group['lr'] = rate * factor
        asked, said = questions[start : start + QUESTIONS_AT_ONCE], list(some_messages())
        encoder.train()
        vectors = SCALE * encoder([tokenise(typed(one['text']))[:64] or [0] for one in [*asked, *said]])
        of_asked, of_said = vectors[: len(asked)], vectors[len(asked) :]

        wanted = torch.tensor([class_of(one) for one in asked])
        wanted_subject = class_subject[wanted]
        cosines = F.normalize(projection(of_asked), dim=1) @ F.normalize(centres, dim=1).T / TEMPERATURE
        all_classes = torch.logsumexp(cosines, 1)
        same_subject = class_subject[None] == wanted_subject[:, None]
        of_class = all_classes - cosines.gather(1, wanted[:, None])[:, 0]
        of_subject = all_classes - torch.logsumexp(cosines.masked_fill(~same_subject, -1e9), 1)
        class_share = torch.where(wanted >= len(groups), 0.5, 0.7)
        loss = (class_share * of_class + (1 - class_share) * of_subject).mean()
        loss = loss + F.cross_entropy(subject_head(dropped(of_asked)), wanted_subject, label_smoothing=0.1)

        answers = danger_head(dropped(of_said))
        is_danger = torch.tensor([float(one['isDanger']) for one in said])
        plain = torch.tensor([is_clear(one) for one in asked])
        of_work = danger_head(dropped(of_asked))[plain, 0]
        about_danger = F.binary_cross_entropy_with_logits(answers[:, 0], is_danger * 0.96 + 0.02)
        about_danger = about_danger + F.binary_cross_entropy_with_logits(of_work, torch.full_like(of_work, 0.01))
        told = [at for at, one in enumerate(said) if one['tier']]
        is_sure = torch.tensor([float(said[at]['tier'] == 'sure') for at in told])
        who = torch.tensor([('self', 'child', 'adult').index(said[at]['about']) for at in told])
        details = F.binary_cross_entropy_with_logits(answers[told, 1], is_sure) + F.cross_entropy(answers[told, 2:], who)
        loss = loss + 1.5 * (about_danger + 0.3 * details)

        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_([*encoder.parameters(), *head_weights], 1.0)
        optimiser.step()
        step += 1
        if step % 50 == 0:
            print(f'step {step} of {steps}, loss {float(loss):.2f}', flush=True)
        if step == args.steps:
            break
    if step == args.steps:
        break

for name, value in zip(encoder.names, encoder.tensors):
    tensors[name] = value
tensors['projection'] = projection.weight.T.contiguous()
tensors['danger.weights'] = (danger_head.weight.T * SCALE).contiguous()
tensors['danger.bias'] = danger_head.bias
write_model(args.model, header, tensors)
