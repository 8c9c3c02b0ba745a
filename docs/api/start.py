# python3 start.py photo.jpg, with VITRINE_URL and VITRINE_KEY in the environment
import json, os, sys, urllib.request

def call(path, body, kind, **headers):
    headers.update({"Authorization": "Bearer " + os.environ["VITRINE_KEY"], "Content-Type": kind})
    request = urllib.request.Request(os.environ["VITRINE_URL"] + "/api/v1/" + path, body, headers)
    return json.load(urllib.request.urlopen(request))

head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="photo"\r\n\r\n'
form = head + open(sys.argv[1], "rb").read() + b"\r\n--x--\r\n"
photo = call("photos", form, "multipart/form-data; boundary=x")
order = json.dumps({"kind": "cutout", "photos": [photo["id"]]}).encode()
task = call("tasks", order, "application/json", Prefer="wait=60")
print(task["images"][0]["result"]["url"])
