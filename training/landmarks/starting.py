"""The network as it begins: with the weights of the one that ships, which knows nothing of ways, masks and the photo around."""


import numpy as np
import torch
from torch import nn


def stored_weights(path):
    stored = np.load(path)
    value = lambda name: torch.from_numpy(np.array(stored[f"w:{name}"])).float()
    names = [key[2:-6] for key in stored.files if key.endswith(".whole")]
    spread = lambda name, whole: whole * value(f"{name}.scale").view(-1, *[1] * (whole.dim() - 1))
    return {name: (spread(name, value(f"{name}.whole")), value(f"{name}.bias")) for name in names}


@torch.no_grad()
def start_from(net, path):
    """Blocks that are new change nothing at first; rows of new kinds stay as they are."""
    weights = stored_weights(path)
    taken = 0
    for name, module in net.named_modules():
        if isinstance(module, nn.Sequential) and len(module) == 2 and isinstance(module[1], nn.BatchNorm2d):
            if name in weights:
                weight, bias = weights[name]
                module[0].weight.copy_(weight)
                module[1].bias.copy_(bias)
                module[1].weight.fill_(1)
                taken += 1
            elif name.endswith("second"):
                module[1].weight.fill_(0)
        elif isinstance(module, (nn.Linear, nn.Conv2d)) and name in weights:
            weight, bias = weights[name]
            module.weight[: len(weight)] = weight.view(-1, *module.weight.shape[1:])
            module.bias[: len(bias)] = bias
            taken += 1
    assert taken == len(weights), f"{taken} of {len(weights)} taken"


@torch.no_grad()
def settle(net, picture):
    """Weights were stored with their normalisation folded in: this measures what it has to be, layer after layer."""
    hooks = []

    def measured(module, inputs, _):
        x = inputs[0].float()
        mean, variance = x.mean((0, 2, 3)), x.var((0, 2, 3), unbiased=False)
        if bool((module.running_mean == 0).all()) and bool((module.weight == 1).all()):
            module.bias += mean
            module.weight.copy_((variance + module.eps).sqrt())
            module.running_mean.copy_(mean)
            module.running_var.copy_(variance)

    norms = [module for module in net.modules() if isinstance(module, nn.BatchNorm2d)]
    net.eval()
    for module in norms:
        module.running_mean.zero_()
        module.running_var.fill_(1 - module.eps)
        hooks.append(module.register_forward_hook(measured))
    net(picture)
    for hook in hooks:
        hook.remove()
    net.train()


